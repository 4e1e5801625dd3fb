export const AboutPage = () => <h1>Info</h1>;

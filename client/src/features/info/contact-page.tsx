export const ContactPage = () => <h1>Info</h1>;

export const LandingPage = () => <h1>Landing</h1>;

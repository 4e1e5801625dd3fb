export const TermsPage = () => <h1>Info</h1>;

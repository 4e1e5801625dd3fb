export const CookiesPage = () => <h1>Info</h1>;

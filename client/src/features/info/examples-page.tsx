export const ExamplesPage = () => <h1>Info</h1>;

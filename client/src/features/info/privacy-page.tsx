export const PrivacyPage = () => <h1>Info</h1>;

export const AnalyticsPage = () => <h1>Analytics</h1>;

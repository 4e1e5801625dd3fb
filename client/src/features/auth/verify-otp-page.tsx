export const VerifyOtpPage = () => <h1>Auth</h1>;

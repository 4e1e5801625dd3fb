export const ForgotPasswordPage = () => <h1>Auth</h1>;

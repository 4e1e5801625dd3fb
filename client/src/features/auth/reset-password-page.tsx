export const ResetPasswordPage = () => <h1>Auth</h1>;

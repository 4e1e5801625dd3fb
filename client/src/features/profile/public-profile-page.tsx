export const PublicProfilePage = () => <h1>Profile</h1>;

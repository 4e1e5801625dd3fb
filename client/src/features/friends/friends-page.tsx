export const FriendsPage = () => <h1>Friends</h1>;

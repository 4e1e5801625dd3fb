export const AchievementsPage = () => <h1>Achievements</h1>;

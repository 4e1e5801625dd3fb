/** An unlocked achievement as a line of a chat message. */
export const achievementLine = ({ icon, title, description }: { icon: string; title: string; description: string }) =>
  `${icon} ${title}: ${description}`;

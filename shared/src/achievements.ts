/**
 * What an achievement reads: one number of a person's stats. `need` is the number that unlocks it, so a locked card can
 * show 'have of need' and granting costs the same at any number of events.
 *
 * - `events`, `private_events`: events there are now
 * - `level`, `longest_streak`, `counted_days`: as in the stats
 * - `day_events`: events dated on the counted day that changed
 * - `weekend_days`: days of the weekend around the changed event that have an event, 0 to 2
 * - `comeback_days`: days between the creation of the changed event and of the one before it
 * - `traits`, `families`: different ones collected; `trait_count`: events of the most frequent trait
 * - `face_parts`: picture and bio, 0 to 2; `completion`: percent; `friends`: how many
 */
export type AchievementMeasure =
  | 'events'
  | 'private_events'
  | 'level'
  | 'longest_streak'
  | 'counted_days'
  | 'day_events'
  | 'weekend_days'
  | 'comeback_days'
  | 'traits'
  | 'families'
  | 'trait_count'
  | 'face_parts'
  | 'completion'
  | 'friends';

export interface AchievementRow {
  id: string;
  icon: string;
  title: string;
  description: string;
  measure: AchievementMeasure;
  need: number;
}

/** The catalogue of 32. Ids are stable for ever. */
// A table reads by its rows.
// prettier-ignore
export const achievements = [
  { id: 'first_step', icon: '🌱', title: 'First Step', description: 'You wrote your first life event.', measure: 'events', need: 1 },
  { id: 'finding_voice', icon: '🗣️', title: 'Finding Your Voice', description: 'Five moments, all yours.', measure: 'events', need: 5 },
  { id: 'storyteller', icon: '📖', title: 'Storyteller', description: 'Ten events: this is becoming a story.', measure: 'events', need: 10 },
  { id: 'chronicler', icon: '🪶', title: 'Chronicler', description: 'Twenty-five events on the page.', measure: 'events', need: 25 },
  { id: 'half_century', icon: '🏅', title: 'Half Century', description: 'Fifty moments worth keeping.', measure: 'events', need: 50 },
  { id: 'centurion', icon: '🏛️', title: 'Centurion', description: 'One hundred life events.', measure: 'events', need: 100 },
  { id: 'archivist', icon: '🗂️', title: 'Archivist', description: 'Two hundred and fifty events.', measure: 'events', need: 250 },
  { id: 'living_legend', icon: '🌟', title: 'Living Legend', description: 'Five hundred events.', measure: 'events', need: 500 },
  { id: 'level_5', icon: '🔥', title: 'Warming Up', description: 'You reached level 5.', measure: 'level', need: 5 },
  { id: 'level_10', icon: '🚀', title: 'Double Digits', description: 'You reached level 10.', measure: 'level', need: 10 },
  { id: 'level_25', icon: '👑', title: 'High Chapter', description: 'You reached level 25.', measure: 'level', need: 25 },
  { id: 'streak_3', icon: '⚡', title: 'Three in a Row', description: 'Three days running.', measure: 'longest_streak', need: 3 },
  { id: 'streak_7', icon: '📅', title: 'Full Week', description: 'Seven days running.', measure: 'longest_streak', need: 7 },
  { id: 'streak_14', icon: '🌗', title: 'Fortnight', description: 'Fourteen days running.', measure: 'longest_streak', need: 14 },
  { id: 'streak_30', icon: '🌕', title: 'Full Moon', description: 'Thirty days running.', measure: 'longest_streak', need: 30 },
  { id: 'streak_100', icon: '💯', title: 'Hundred Days', description: 'One hundred days running.', measure: 'longest_streak', need: 100 },
  { id: 'streak_365', icon: '🌍', title: 'Once Around the Sun', description: 'A whole year, day by day.', measure: 'longest_streak', need: 365 },
  { id: 'days_30', icon: '🗓️', title: 'A Month of Moments', description: 'You wrote on thirty different days.', measure: 'counted_days', need: 30 },
  { id: 'on_a_roll', icon: '🎯', title: 'On a Roll', description: 'Five events in one day.', measure: 'day_events', need: 5 },
  { id: 'comeback', icon: '🌅', title: 'Welcome Back', description: 'You returned after two weeks away.', measure: 'comeback_days', need: 14 },
  { id: 'traits_5', icon: '🎨', title: 'Many Colors', description: 'Five different traits.', measure: 'traits', need: 5 },
  { id: 'traits_15', icon: '🌈', title: 'Spectrum', description: 'Fifteen different traits.', measure: 'traits', need: 15 },
  { id: 'traits_30', icon: '💎', title: 'Many Facets', description: 'Thirty different traits.', measure: 'traits', need: 30 },
  { id: 'traits_all', icon: '🏆', title: 'Whole Human', description: 'Every trait there is.', measure: 'traits', need: 56 },
  { id: 'signature', icon: '✒️', title: 'Signature Strength', description: 'One trait in ten of your events.', measure: 'trait_count', need: 10 },
  { id: 'well_rounded', icon: '🧭', title: 'Well Rounded', description: 'A trait from every family.', measure: 'families', need: 8 },
  { id: 'just_for_me', icon: '🔒', title: 'Just for Me', description: 'You kept a moment to yourself.', measure: 'private_events', need: 1 },
  { id: 'weekend_warrior', icon: '🏕️', title: 'Weekend Warrior', description: 'A win on Saturday and on Sunday.', measure: 'weekend_days', need: 2 },
  { id: 'face_to_name', icon: '🪞', title: 'Face to the Name', description: 'You have a picture and a bio.', measure: 'face_parts', need: 2 },
  { id: 'whole_profile', icon: '✅', title: 'All of Me', description: 'Your profile is complete.', measure: 'completion', need: 100 },
  { id: 'first_friend', icon: '🤝', title: 'Better Together', description: 'Your first friend.', measure: 'friends', need: 1 },
  { id: 'inner_circle', icon: '⭕', title: 'Inner Circle', description: 'Five friends, the full circle.', measure: 'friends', need: 5 },
] as const satisfies readonly AchievementRow[];

export type AchievementId = (typeof achievements)[number]['id'];

/** Every id, in the order of the catalogue. */
export const achievementIds = achievements.map((row) => row.id) as [AchievementId, ...AchievementId[]];

export const title = 'Keyboard shortcuts';
export const where = 'They work while you are not typing.';
export const hint = 'Press ? on any page to see them.';
export const publishQuestion = 'Make this event public?';
export const onOff = 'Single-key shortcuts on this device';
export const keys = [
  ['n', 'Write something new, from anywhere'],
  ['/', 'Search your story'],
  ['j', 'Next event'],
  ['k', 'Previous event'],
  ['e', 'Edit the event'],
  ['p', 'Make the event private or public'],
  ['?', 'Show this list'],
] as const;

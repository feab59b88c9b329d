/** Writers who bring members. */
export const promotion = {
  title: (name: string) => `Read everything by ${name}`,
  text: (name: string) =>
    `A membership opens every story by ${name} and by all other writers, and pays the people you read.`,
  isMember: (name: string) => `You are a member: you can already read everything by ${name}.`,
  profile: (name: string) => `To the profile of ${name}`,

  ownTitle: 'Bring members',
  ownText:
    'Share the link to your page for members. When a reader becomes a member through it, you’re counted as the one who brought them: once for each reader, with their first payment.',
  link: 'Your link',
  open: 'Open your page',
  cameCount: 'People who went from your page to payment',
  joinedCount: 'People who have become members',
  settings: 'Bring members',
}

export const promotion = {
  title: (name: string) => `Read everything by ${name}`,
  text: (name: string) =>
    `A membership opens every story by ${name} and every other writer, and pays the people you read.`,
  isMember: (name: string) => `You’re a member, so you can already read everything by ${name}.`,
  profile: (name: string) => `Go to ${name}’s profile`,

  ownTitle: 'Promote memberships',
  ownText:
    'Share the link to your membership page. When a reader who came from it becomes a member, we count it here, once per reader, at their first payment.',
  link: 'Your link',
  open: 'Open your page',
  cameCount: 'Readers who went from your page to checkout',
  joinedCount: 'Readers who became members',
  settings: 'Promote memberships',
}

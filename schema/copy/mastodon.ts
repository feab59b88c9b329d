export const mastodonCopy = {
  title: (instance: string) => `Members on ${instance}`,
  heading: (instance: string) => `Join the conversation on ${instance}`,
  lead: (product: string, instance: string) =>
    `Mastodon is a social network that no one owns. Members of ${product} can link an account on ${instance}, or on any other server, and show it on their profile.`,
  points: [
    'Your handle is on your profile, for readers to follow.',
    'Your profile and your Mastodon account point to each other, so readers know both are you.',
    'You choose the server, and can unlink your account at any time.',
  ],
  visitor: 'Sign in to link an account. It’s for members.',
  signIn: 'Sign in',
  become: 'Become a member',
  notMember: 'Linking an account is for members.',
  create: {
    title: 'Create an account',
    words: (instance: string) => `New to Mastodon? Create an account on ${instance}, then come back.`,
    button: (instance: string) => `Go to ${instance}`,
  },
  link: {
    title: 'Link your account',
    words: 'You’ll sign in at your server. We read your handle once, and keep no access.',
    label: 'Server',
    hint: 'For example, me.dm or mastodon.social.',
    button: 'Link account',
    goOn: 'Continue to your server.',
  },
  linked: {
    title: 'Your account',
    open: (handle: string) => `${handle} on Mastodon`,
    verified: 'Verified both ways',
    waiting: 'Not verified yet',
    check: 'Check now',
    unlink: 'Unlink account',
    unlinked: 'Mastodon account unlinked.',
    checked: (isVerified: boolean) =>
      isVerified
        ? 'Your profile and your Mastodon account point to each other.'
        : 'No verified link to your profile yet.',
  },
  verify: {
    title: 'Verify your profile',
    words:
      'On Mastodon, edit your profile and add this address under “Extra fields”. Your server checks that it points back.',
    label: 'Profile address',
  },
  returned: {
    linked: (handle: string) => `${handle} linked.`,
    cancelled: 'You cancelled linking an account. You can try again at any time.',
    stale: 'This took too long, or began in another browser. Try again.',
    taken: 'This Mastodon account is linked to another profile.',
  },
  errors: {
    instance: 'Enter a server, such as me.dm.',
    unreachable: (instance: string) => `We couldn’t find a server at ${instance}. Check the name.`,
    timeout: (instance: string) => `${instance} didn’t respond in time. Try again later.`,
    refused: (instance: string) => `${instance} didn’t accept the request. It may not be a Mastodon server.`,
    tooMany: 'You’ve tried this too often. Try again in an hour.',
    membersOnly: 'Become a member to link a Mastodon account.',
    off: 'Linking Mastodon accounts is turned off.',
    none: 'No Mastodon account is linked.',
  },
}

/** W007, by what brought the visitor (D47). */
export const signUpPrompt = {
  default: {
    title: (productName: string) => `Join ${productName}.`,
    subheader: 'Create an account to follow writers, keep lists and have your say.',
  },
  bookmark: {
    title: () => 'Keep this story for later.',
    subheader: 'Create an account to save stories and come back to them on any device.',
  },
  clap: {
    title: () => 'Tell the writer you liked it.',
    subheader: 'Create an account to clap for stories worth reading.',
  },
  follow: {
    title: () => 'Never miss a new story.',
    subheader: 'Create an account to follow writers, publications and topics.',
  },
  highlight: {
    title: () => 'Mark the words that matter.',
    subheader: 'Create an account to highlight passages and find them again.',
  },
  respond: {
    title: () => 'Add your voice.',
    subheader: 'Create an account to respond to stories.',
  },
  memberOnly: {
    title: () => 'Read on.',
    subheader: 'Create an account to read this member-only story.',
  },
  subscribe: {
    title: () => 'Get new stories by email.',
    subheader: 'Create an account to subscribe to writers and newsletters.',
  },
  addToList: {
    title: () => 'Start a list.',
    subheader: 'Create an account to collect stories in lists of your own.',
  },
  writerSidebar: {
    title: () => 'Get to know this writer.',
    subheader: 'Create an account to follow, subscribe and read more.',
  },
  regwallPost: {
    title: () => 'Good to see you again.',
    subheader: 'Create an account and find what you read, wherever you are.',
  },
}

export const creators = {
  title: 'Write here',
  heading: 'Write. Be\u00a0read. Get\u00a0paid.',
  lead: (productName: string) =>
    `${productName} gives you an editor that stays out of your way, readers who finish what they start, and a share of every member’s fee.`,
  start: 'Start writing',
  tools: 'See all the tools',
  editorTitle: 'An editor that looks like the page',
  editorText:
    'What you type is what readers see. Select words to format them, or type Markdown. Every change is saved automatically, and you can go back to earlier versions.',
  editorFigure: 'This is the real editor. What you type here isn’t saved or sent.',
  editorHint: 'Select words to format them. Type / on an empty line for more.',
  editorStart: 'Try it here',
  editorLoading: 'Opening the editor…',
  editorAgain: 'Start over',
  editorWrite: 'Write a story',
  statsTitle: 'Know who reads to the end',
  statsText:
    'Stats count people who really read: a view needs ten seconds in sight, and a read reaches the end. Open the numbers as a table, or download them.',
  statsFigure: 'Example: one story in its first two weeks',
  statsChart: 'Views',
  earningsTitle: 'See where your money comes from',
  earningsText: (percent: number) =>
    `Members pay one fee. After our ${100 - percent}% share, the rest goes to the writers they read, split by reading time. You see each day, each story and the reason.`,
  earningsFigure: 'Example: one month in the Partner Program',
  earningsNone: 'Writers can’t be paid on this site yet. Everything else works.',
  partner: 'How the Partner Program works',
  ownTitle: 'Your work stays yours',
  own: [
    ['Your rights', 'You keep every right to your work, and choose a licence for each story.'],
    ['Your address', 'Use a subdomain or your own domain, with your own colours and fonts.'],
    ['Your files', 'Export everything at any time: stories, pictures, responses and lists.'],
  ],
  endTitle: 'Your first line is waiting.',
  verified: 'What the mark beside a name means',
  example: {
    title: 'The ferry at low water',
    subtitle: 'Notes from a crossing that runs when the river allows',
    first:
      'The timetable is a sheet of paper under a stone. It says when the water permits, and for forty years no one has asked for more.',
    /** In the first paragraph. */
    selected: 'when the water permits',
    second:
      'I came to ask why. The woman at the ticket window pointed at the river and went on counting coins.',
    quote: 'You can’t be late for a tide.',
  },
  exampleStories: ['The ferry at low water', 'What the lock-keeper knew', 'A short history of waiting'],
}

export const creatorTools = {
  title: 'Tools for writers',
  heading: 'Everything you need to publish.',
  lead: 'From the first draft to the last statistic, with no plug-ins to install and nothing to maintain.',
  groups: [
    {
      title: 'Write',
      tools: [
        [
          'Formatting',
          'Headings, quotes, lists, tables, code, footnotes and drop caps, by mouse, keyboard or Markdown.',
        ],
        ['Pictures and galleries', 'Drop them in. We resize them for every screen and ask you for alt text.'],
        [
          'Drafts',
          'Saved with every keystroke, even offline. Two devices can edit one draft without losing a word.',
        ],
        ['Versions', 'Compare what changed, and restore any earlier version.'],
      ],
    },
    {
      title: 'Publish',
      tools: [
        ['Schedule', 'Choose a day and time. The story goes out on its own.'],
        ['Co-authors', 'Write together, and share the earnings as you agree.'],
        ['Previews', 'Send a private link before anyone else can read the story.'],
        ['Import', 'Bring your stories from another site, a feed or a folder of Markdown.'],
      ],
    },
    {
      title: 'Build a home',
      tools: [
        ['Publications', 'Editors, writers, submissions and a front page you arrange.'],
        ['Design', 'Your colours, your fonts, your header, checked for contrast.'],
        ['Domains', 'Connect your own domain. We take care of certificates and redirects.'],
        ['Series and collections', 'Put stories in order, and give the whole its own address.'],
      ],
    },
  ],
  import: 'Import a story',
  help: 'Help for writers',
  back: 'Why write here',
  editorTitle: 'Try to spot the difference',
  editorText:
    'This is a story being edited. Published, it looks the same, without the tools. Change a line, select a few words, or type a slash on an empty line.',
  statsTitle: 'Stats without tracking',
  statsText: 'We count reading, not people. Your readers aren’t followed across the web.',
  earningsTitle: 'Earnings, line by line',
  earningsText: 'Each month has its own page. Nothing is rounded away, and you can download it all.',
}

export const earn = {
  title: 'Earn with your writing',
  heading: 'Get paid for what’s read.',
  lead: 'Publish member-only stories and earn a share of members’ fees for the time they spend reading them.',
  join: 'Join the Partner Program',
  how: 'How it works',
  steps: [
    [
      'Write for members',
      'Choose “Member-only” when you publish. Everyone sees the beginning, members read on.',
    ],
    [
      'Members read',
      'Each member’s fee is split by their own reading time. One devoted reader can matter more than a thousand glances.',
    ],
    [
      'Get paid monthly',
      'We close each month, show you what every story earned, and send the money to your bank.',
    ],
  ],
  stepsTitle: 'How it works',
  exampleTitle: 'What a month looks like',
  more: 'What writers get here',
}

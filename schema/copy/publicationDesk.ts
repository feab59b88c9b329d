/** Texts of the pages of those who run a publication; ours. */
export const copy = {
  /** Tabs, in their order. */
  tabs: {
    stories: 'Stories',
    submissions: 'Submissions',
    stats: 'Stats',
    design: 'Design',
    settings: 'Settings',
  },
  pagesOf: (name: string) => `Pages of ${name}`,
  settings: {
    people: 'People',
    details: 'Details',
    about: 'About',
    navigation: 'Navigation',
    featurePages: 'Feature pages',
    followers: 'Followers',
    domain: 'Custom domain',
  },
}

/** A missing class stays unstyled until the base sheet loads (test/journeys/firstScreen.journey.ts). */
import type { FirstSheet } from '#schema/design/firstSheets.ts'

interface Shown {
  components: string[]
  classes: string[]
}

const SHELL: Shown = {
  components: [
    'Avatar',
    'BarRow',
    'Button',
    'CoverImage',
    'Facts',
    'Header',
    'HomeLink',
    'Icon',
    'IconShapes',
    'Layout',
    'NavigationBar',
    'Picture',
    'SaveButton',
    'SaveToggle',
    'ScriptsOnly',
    'SearchBox',
    'SectionTitle',
    'SkipLink',
    'SlimBar',
    'ThemeToggle',
    'Timestamp',
    'VisitorActions',
    'VisuallyHidden',
    'Wordmark',
  ],
  classes: ['AvatarMenu-button', 'ExploreLinks'],
}

const PAGES: Record<FirstSheet, Shown> = {
  home: {
    components: ['FrontPage', 'LeadStory', 'Masthead', 'StoryByline'],
    classes: ['HomePage', 'HomePage-introduction', 'StoryCard-facts', 'StoryCard-foot'],
  },
  story: {
    components: [
      'ClapButton',
      'EntityMark',
      'FollowButton',
      'FollowToggle',
      'PostPage',
      'PublicationLine',
      'ReadingButton',
      'ShareButton',
      'StoryActions',
      'StoryContents',
      'StoryHeader',
      'StoryRail',
      'TwoColumnLayout',
    ],
    classes: [
      'OwnerCard',
      'OwnerCard-facts',
      'OwnerCard-name',
      'OwnerCard-role',
      'OwnerCard-text',
      'Story',
      'Story-blockquote',
      'Story-coverTitle',
      'Story-figure',
      'Story-figure--embed',
      'Story-frame',
      'Story-h1',
      'Story-h2',
      'Story-h3',
      'Story-h4',
      'Story-image',
      'Story-progress',
      'Story-rule',
      'Story-sectionCaption',
    ],
  },
  error: { components: ['EntityMark', 'ErrorPage', 'Masthead'], classes: [] },
}

/** @param name a class, or the keyframes of one */
export const isInFirstSheet = (sheet: FirstSheet, name: string): boolean =>
  [SHELL, PAGES[sheet]].some(
    ({ components, classes }) => components.includes(name.split('-')[0]!) || classes.includes(name),
  )

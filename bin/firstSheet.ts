/**
 * The classes in the first screens of home and of a story, on a phone and on a desktop. Every page carries their rules; a
 * file that no first paint waits for has the others. A class that is missing here is unstyled until that file arrives
 * (test/journeys/firstScreen).
 */

/** With all of their parts. */
const COMPONENTS = new Set([
  'Avatar',
  'BarRow',
  'Button',
  'ClapButton',
  'CoverImage',
  'EntityMark',
  'ErrorPage',
  'Facts',
  'FollowButton',
  'FollowToggle',
  'FrontPage',
  'Header',
  'HomeLink',
  'Icon',
  'LeadStory',
  'Layout',
  'Masthead',
  'NavigationBar',
  'Picture',
  'PostPage',
  'PublicationLine',
  'ReadingButton',
  'SaveButton',
  'SaveToggle',
  'ScriptsOnly',
  'SearchBox',
  'SectionTitle',
  'ShareButton',
  'SkipLink',
  'SlimBar',
  'StoryActions',
  'StoryByline',
  'StoryContents',
  'StoryHeader',
  'StoryRail',
  'ThemeToggle',
  'Timestamp',
  'TwoColumnLayout',
  'VisitorActions',
  'VisuallyHidden',
  'Wordmark',
])

/** Parts of components that are further down a page. */
const CLASSES = new Set([
  'AvatarMenu-button',
  'ExploreLinks',
  'HomePage',
  'HomePage-introduction',
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
  'StoryCard-foot',
  'StoryCard-facts',
])

/** @param name a class, or the keyframes of one */
export const isInFirstSheet = (name: string): boolean =>
  COMPONENTS.has(name.split('-')[0]!) || CLASSES.has(name)

export const shortcuts = {
  next: 'Next story',
  previous: 'Previous story',
  open: 'Open the story',
  save: 'Save or remove the story',
  follow: 'Follow or unfollow',
  search: 'Search',
  help: 'Show this list',
  enter: 'Enter',
  use: 'Use single-key shortcuts',
  advice:
    'Turn them off if they get in the way of voice control or a screen reader. This list stays in the menu.',
  close: 'Close',
}

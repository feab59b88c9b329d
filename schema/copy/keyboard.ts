/** The entry of the menus, and the title of the list that it opens. */
export const keyboard = {
  title: 'Keyboard shortcuts',
}

export const keyboard = {
  title: 'Keyboard shortcuts',
}

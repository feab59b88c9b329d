/** The first steps of an account; the specification leaves their texts to us. */
export const onboarding = {
  title: 'What do you like to read?',
  explained: 'Your home page will show stories about the topics you choose.',
  legend: 'Topics',
  next: 'Continue',
  save: 'Save',
  saved: 'Your topics were saved.',
  skip: 'Skip for now',
  welcome: (productName: string) => `Welcome to ${productName}`,
  writers: 'These writers are read by people who like the same topics.',
  home: 'Go to your home page',
  on: 'Continue where you left off',
}

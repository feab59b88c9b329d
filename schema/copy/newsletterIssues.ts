export const newsletterIssues = {
  restored:
    'This site’s database was restored or copied after the email was scheduled. Check that it hasn’t gone out, then send it.',
  noProvider: 'This site has no email provider for newsletters yet.',
  storyGone: 'The story or the newsletter isn’t public anymore.',
  tooLong: 'The text is too long for one email.',
} as const

/** Emails about a tax document that staff have looked at. */
export const taxReviewEmails = {
  APPROVE: {
    subject: 'Your tax documents are approved',
    text: 'You can be paid now, as soon as your payout account is ready.',
  },
  HOLD: {
    subject: 'Your tax documents are on hold',
    text: 'Our staff need more time to check them. You don’t have to do anything.',
  },
  INVALID: {
    subject: 'Your tax documents could not be accepted',
    text: 'Please submit them again. Until they are approved, we can’t pay you.',
  },
  note: (note: string) => `Note from our staff: ${note}`,
  link: 'Your tax documents',
}

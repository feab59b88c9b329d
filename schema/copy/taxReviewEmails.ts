export const taxReviewEmails = {
  APPROVE: {
    subject: 'Your tax documents are approved',
    text: 'You can be paid as soon as your payout account is ready.',
  },
  HOLD: {
    subject: 'Your tax documents are on hold',
    text: 'Our staff need more time to check them. You don’t need to do anything.',
  },
  INVALID: {
    subject: 'We couldn’t accept your tax documents',
    text: 'Submit them again. We can’t pay you until they’re approved.',
  },
  note: (note: string) => `Note from our staff: ${note}`,
  link: 'Your tax documents',
}

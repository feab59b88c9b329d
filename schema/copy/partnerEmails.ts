/** Emails about payouts to writers. */
export const partnerEmails = {
  paid: (price: string) => ({
    subject: `We sent you ${price}`,
    text: `Your earnings of ${price} are on their way to your account. It can take a few days until they arrive.`,
    link: 'Your earnings',
  }),
  failed: (price: string) => ({
    subject: 'We could not pay you',
    text: `A payout of ${price} was refused. The money is still yours: check your payout account, and we try again next month.`,
    link: 'Your payout account',
  }),
  reversed: (price: string) => ({
    subject: 'A payout came back',
    text: `${price} of a payout was returned to us. The money is still yours: check your payout account, and we send it with your next payout.`,
    link: 'Your payout account',
  }),
}

export const partnerEmails = {
  paid: (price: string) => ({
    subject: `We sent you ${price}`,
    text: `Your earnings of ${price} are on their way to your account. They can take a few days to arrive.`,
    link: 'Your earnings',
  }),
  failed: (price: string) => ({
    subject: 'We couldn’t pay you',
    text: `Your payout of ${price} was declined. The money is still yours. Check your payout account and we’ll try again next month.`,
    link: 'Your payout account',
  }),
  reversed: (price: string) => ({
    subject: 'Your payout was returned',
    text: `${price} of your payout was returned to us. The money is still yours. Check your payout account and we’ll send it with your next payout.`,
    link: 'Your payout account',
  }),
}

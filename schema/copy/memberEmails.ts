/** Emails about a membership and its payments. Dates are of UTC, as its periods are. */

interface MembershipFacts {
  productName: string
  price: string
  endsAt: number
  isTrial: boolean
}

interface ChargeFacts {
  productName: string
  price: string
  at: number
}

export const dayOf = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })

const link = 'Your membership'

export const memberEmails = {
  welcome: ({ productName, price, endsAt, isTrial }: MembershipFacts) => ({
    subject: `Welcome to your ${productName} membership`,
    text: isTrial
      ? `Your free trial runs until ${dayOf(endsAt)}. After that it costs ${price}, unless you cancel before then.`
      : `You can now read everything. Your membership renews for ${price} on ${dayOf(endsAt)}.`,
    link,
  }),
  cancelled: ({ endsAt }: MembershipFacts) => ({
    subject: 'Your membership is cancelled',
    text: `You can read everything until ${dayOf(endsAt)}. You won’t be charged again.`,
    link,
  }),
  resumed: ({ price, endsAt }: MembershipFacts) => ({
    subject: 'Your membership has resumed',
    text: `It renews for ${price} on ${dayOf(endsAt)}.`,
    link,
  }),
  ended: ({ productName }: MembershipFacts) => ({
    subject: 'Your membership has ended',
    text: `You won’t be charged again. You can rejoin ${productName} at any time.`,
    link,
  }),
  receipt: ({ productName, price, at }: ChargeFacts) => ({
    subject: `Your receipt from ${productName}`,
    text: `You paid ${price} for your membership on ${dayOf(at)}.`,
    link,
  }),
  failed: ({ price }: ChargeFacts) => ({
    subject: 'Your payment failed',
    text: `We couldn’t charge ${price} for your membership. We’ll try again over the next few days, and you can still read everything. Check your payment method.`,
    link: 'Update payment method',
  }),
  refunded: ({ price }: ChargeFacts) => ({
    subject: 'Your refund is on its way',
    text: `We’ve refunded ${price}. It can take a few days to arrive.`,
    link,
  }),
}

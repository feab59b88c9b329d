/** Emails about gifts. Days are of UTC. */
import { dayOf } from '#schema/copy/memberEmails.ts'

interface Given {
  productName: string
  fromName: string
  message: string
  /** 'a month', 'a year'. */
  length: string
  code: string
}

interface Bought {
  productName: string
  price: string
  at: number
  seats: number
  length: string
  isGroup: boolean
}

const seatsIn = (seats: number) => (seats === 1 ? 'for one person' : `for ${seats} people`)

export const giftEmails = {
  given: ({ productName, fromName, message, length, code }: Given) => ({
    subject: `${fromName} has given you a ${productName} membership`,
    texts: [
      `${fromName} has given you ${length} of ${productName}: you can read every story.`,
      ...(message ? [`“${message}”`] : []),
      `Your code is ${code}. It has no expiry date. Nothing is charged, and it does not renew.`,
    ],
    link: 'Redeem your gift',
  }),
  receipt: ({ productName, price, at, seats, length, isGroup }: Bought) => ({
    subject: `Your receipt from ${productName}`,
    texts: [
      `You paid ${price} for a gift on ${dayOf(at)}: ${length} of ${productName}, ${seatsIn(seats)}. The receipt is in your billing history.`,
      isGroup
        ? 'The page of your group gifts has the code, which you can share, and the people who have used it.'
        : 'The page of your gifts says when it is delivered, and whether it has been redeemed.',
    ],
    link: isGroup ? 'Your group gifts' : 'Your gifts',
  }),
}

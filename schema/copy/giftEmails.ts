/** Days are of UTC. */
import { dayOf } from '#schema/copy/memberEmails.ts'

interface GiftEmailInput {
  productName: string
  fromName: string
  message: string
  /** 'a month' */
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
  given: ({ productName, fromName, message, length, code }: GiftEmailInput) => ({
    subject: `${fromName} gave you a ${productName} membership`,
    texts: [
      `${fromName} gave you ${length} of ${productName}, so you can read every story.`,
      ...(message ? [`“${message}”`] : []),
      `Your code is ${code}. It never expires, there’s nothing to pay, and it doesn’t renew.`,
    ],
    link: 'Redeem your gift',
  }),
  receipt: ({ productName, price, at, seats, length, isGroup }: Bought) => ({
    subject: `Your receipt from ${productName}`,
    texts: [
      `You paid ${price} for a gift on ${dayOf(at)}: ${length} of ${productName}, ${seatsIn(seats)}.`,
      isGroup
        ? 'Find the code to share, and see who’s used it, on your group gifts page.'
        : 'See when it’s delivered, and whether it’s been redeemed, on your gifts page.',
    ],
    link: isGroup ? 'Your group gifts' : 'Your gifts',
  }),
}

import { limits } from '#schema/limits.ts'
import { formatPrice, membershipPrice } from '#schema/membership/membershipPrices.ts'

export const wall = {
  title: (productName: string) => `The rest of this story is for members of ${productName}.`,
  price: `Every story for ${formatPrice(membershipPrice('monthly'))} a month or ${formatPrice(membershipPrice('yearly'))} a year. Cancel at any time.`,
  createAccount: 'Create an account to keep reading',
  free: `With a free account, you can read ${limits.meter.freeStories} member-only stories a month.`,
  hasAccount: 'Already have an account?',
  browse: 'Browse free stories',
}

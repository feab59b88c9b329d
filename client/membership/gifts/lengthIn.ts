import { gifts as words } from '#schema/copy/gifts.ts'

/** 'a month', 'a year' */
export const lengthIn = (plan: string): string => words.lengths[plan === 'monthly' ? 'monthly' : 'yearly']

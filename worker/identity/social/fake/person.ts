import type { SocialProvider } from '#schema/identity/identity.ts'
import { digestOf } from '#worker/platform/secrets.ts'

export interface Person {
  sub: string
  name: string
  email: string
  isVerified: boolean
  hd: string | null
}

type Offered = Pick<Person, 'name' | 'email' | 'isVerified'>

export const OFFERED: Record<SocialProvider, Offered[]> = {
  google: [
    { name: 'Nora Reed', email: 'nora.reed@gmail.com', isVerified: true },
    { name: 'Samuel Okafor', email: 'samuel@studio.example', isVerified: true },
    { name: 'Rita Reader', email: 'reader@example.com', isVerified: true },
    { name: 'Uma Unproved', email: 'uma@studio.example', isVerified: false },
  ],
  apple: [
    { name: 'Ingrid Holm', email: 'ingrid.holm@icloud.com', isVerified: true },
    { name: 'Hidden Address', email: 'k3x9v2@privaterelay.appleid.com', isVerified: true },
    { name: 'Rita Reader', email: 'reader@example.com', isVerified: true },
  ],
  facebook: [{ name: 'Felix Brandt', email: 'felix@studio.example', isVerified: true }],
  twitter: [{ name: 'Tara Quill', email: 'tara@studio.example', isVerified: true }],
}

export function personOf(provider: SocialProvider, given: URLSearchParams): Person | null {
  const email = given.get('email')?.trim() ?? ''
  const name = given.get('name')?.trim() ?? ''
  const sub = given.get('sub')?.trim() ?? ''
  if (!email && !name && !sub) return null
  return {
    sub: sub || digestOf(`${provider}:${email.toLowerCase() || name}`).slice(0, 21),
    name,
    email,
    isVerified: ['1', 'true', 'on'].includes(given.get('email_verified') ?? ''),
    hd: given.get('hd'),
  }
}

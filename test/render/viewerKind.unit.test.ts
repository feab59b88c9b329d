import { expect, test } from 'vitest'
import { formatMonth } from '#client/design/format.ts'
import { kindOf, keyOfKind, placeholderFor } from '#worker/render/viewerKind.ts'

const viewer = {
  isStaff: false,
  isPartnerProgramEnrolled: false,
  hasPastMemberships: false,
  mediumMemberAt: null,
  isBookAuthor: false,
}
const member = { ...viewer, mediumMemberAt: Date.UTC(2024, 2, 14) }

test('viewers who differ in a value of their kind have different keys, members since different dates the same', () => {
  const kinds = [
    viewer,
    member,
    { ...viewer, isStaff: true },
    { ...viewer, isPartnerProgramEnrolled: true },
    { ...viewer, hasPastMemberships: true },
    { ...viewer, isBookAuthor: true },
  ]
  expect(new Set(kinds.map((one) => keyOfKind(kindOf(one)))).size).toBe(kinds.length)
  expect(keyOfKind(kindOf({ ...member, mediumMemberAt: 5 }))).toBe(keyOfKind(kindOf(member)))
})

test('a shared viewer has the values of its kind, and refuses to be asked for more (K7)', () => {
  const placeholder = placeholderFor(kindOf(member), '', 'a-token')
  expect([placeholder.isStaff, placeholder.id, placeholder.xsrfToken]).toEqual([false, '', 'a-token'])
  expect(placeholder.mediumMemberAt === null).toBe(false)
  expect(placeholderFor(kindOf(viewer), '', '').mediumMemberAt).toBeNull()
  const refused = /A part that many viewers share reads their (?:name|email|fields|mediumMemberAt)/
  expect(() => placeholder.name).toThrow(refused)
  expect(() => 'email' in placeholder).toThrow(refused)
  expect(() => ({ ...placeholder })).toThrow(refused)
  expect(() => formatMonth(placeholder.mediumMemberAt!)).toThrow(refused)
})

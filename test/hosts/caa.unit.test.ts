import { expect, test } from 'vitest'
import { mayIssue } from '#worker/hosts/domains/caa.ts'

test.each([
  [[], true],
  [['0 issue "pki.goog"'], true],
  [['0 issue "other.example"'], false],
  [['0 issue "other.example"', '0 issue "LetsEncrypt.org; accounturi=x"'], true],
  [['0 issue ";"'], false],
  // Without the tag `issue` any authority may certify the name.
  [['0 issuewild ";"', '0 iodef "mailto:a@b.example"'], true],
  // `0 issue "pki.goog"` and `0 issue "x.org"` in octets.
  [['\\# 15 00 05 69 73 73 75 65 70 6b 69 2e 67 6f 6f 67'], true],
  [['\\# 12 00 05 69 73 73 75 65 78 2e 6f 72 67'], false],
])('the CAA records %j let the platform’s authorities issue: %s', (records, may) => {
  expect(mayIssue(records)).toBe(may)
})

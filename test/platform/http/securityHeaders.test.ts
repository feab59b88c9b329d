import { expect, test } from 'vitest'
import { secure } from '#worker/platform/http/securityHeaders.ts'

const MAIN_ORIGIN = 'https://quire.example'
const https = (address: string, ENVIRONMENT: 'production' | 'development' = 'production') =>
  secure(new Response(), { ENVIRONMENT, MAIN_ORIGIN }, address).headers.get('strict-transport-security')

test('only our hosts bind their subdomains to https, and development binds none (O1)', () => {
  for (const own of ['https://quire.example/', 'https://writer.quire.example/a', 'https://quire.example./'])
    expect([own, https(own)]).toEqual([own, 'max-age=31536000; includeSubDomains'])
  for (const theirs of ['https://author.test/', 'https://notquire.example/', 'https://quire.example.test/'])
    expect([theirs, https(theirs)]).toEqual([theirs, 'max-age=31536000'])
  expect(https('http://localhost:8787/', 'development')).toBeNull()
})

import { generateKeyPairSync, sign } from 'node:crypto'

/** HTTP/2 requires a certificate. Only the benchmark's browser accepts this one. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(1, 2, 840, 10045, 4, 3, 2)) // ecdsa-with-SHA256
  const name = sequence(tagged(0x31, sequence(oid(2, 5, 4, 3), tagged(0x0c, Buffer.from('localhost')))))
  const names = tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost'))))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))), // version 3
    tagged(0x02, Buffer.from([1])), // serial number
    algorithm,
    name,
    sequence(time(-1), time(7)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(oid(2, 5, 29, 17), names))), // subjectAltName
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])
  const certificate = sequence(body, algorithm, tagged(0x03, signature))
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

/** DER (X.690): tag, length, content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts))

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = rest.flatMap((number) => {
    const digits = [number & 0x7f]
    for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]))
}

function time(days: number): Buffer {
  const at = new Date(Date.now() + days * 86_400_000).toISOString()
  return tagged(0x17, Buffer.from(`${at.replaceAll(/[-:T]/g, '').slice(2, 14)}Z`))
}

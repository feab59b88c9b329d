const FOLDER = '/_/static/'
const END = '.css'

/**
 * @param urls style sheet name -> URL
 * @throws for a misnamed file
 */
export const digestsOf = (urls: Readonly<Record<string, string>>): Record<string, string> =>
  mapped(urls, (name, url) => {
    const start = `${FOLDER}${name}-`
    if (!url.startsWith(start) || !url.endsWith(END)) throw new Error(`The sheet ${name} is at ${url}`)
    return url.slice(start.length, -END.length)
  })

/** @param digests style sheet name -> digest */
export const sheetsOf = (digests: Readonly<Record<string, string>>): Record<string, string> =>
  mapped(digests, (name, digest) => `${FOLDER}${name}-${digest}${END}`)

const mapped = (from: Readonly<Record<string, string>>, to: (name: string, value: string) => string) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, to(name, value)]))

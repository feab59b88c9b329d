import type { BodyContext } from '#worker/posts/body/context.ts'
import { attributes, type Html, join, markup } from '#worker/posts/body/html.ts'

/** As `name`: unlike an id, it cannot shadow an element of the page. */
export const aliases = (names: string[] | undefined, body: BodyContext): Html =>
  join(body.aliases(names).map((name) => markup`<a${attributes({ name })}></a>`))

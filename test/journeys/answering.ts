/** Before each journey: the server answers. One that ended by itself is being started again meanwhile. */
import { beforeEach, inject } from 'vitest'

beforeEach(async () => {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const isThere = await fetch(`${inject('origin')}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
})

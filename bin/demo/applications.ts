import type { BookOfApplication } from '#schema/users/authorBooks.ts'
import { authorApplications } from '#schema/tables/authorApplications.ts'
import { encodeRow } from '#worker/importing/encode.ts'
import type { TableRows } from '#worker/importing/postRows.ts'
import { idFor } from '#worker/platform/ids.ts'
import { userId } from './ids.ts'
import { readYaml } from './yaml.ts'

interface Applications {
  applications: { username: string; sentAt: string; proof: string; books: BookOfApplication[] }[]
}

export const applicationRows = (): TableRows => ({
  author_applications: readYaml<Applications>('books').applications.map(
    ({ username, sentAt, ...application }) =>
      encodeRow(authorApplications, {
        ...application,
        id: idFor(`application:${username}`),
        userId: userId(username),
        state: 'WAITING',
        createdAt: Date.parse(sentAt),
      }),
  ),
})

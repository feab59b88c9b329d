import { copy } from '#schema/copy/publicationDesk.ts'
import { failure } from '#worker/platform/results.ts'

export const noCollection = () => failure('NotFound', copy.noCollection)

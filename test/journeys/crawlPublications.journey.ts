import { publicationAddresses } from './addresses.ts'
import { crawl } from './crawl.ts'

crawl(publicationAddresses())

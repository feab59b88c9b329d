import { personAddresses } from './addresses.ts'
import { crawl } from './crawl.ts'

crawl(personAddresses())

import { expect, test } from '../support/test'

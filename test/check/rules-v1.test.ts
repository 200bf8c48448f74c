import { testEachRule } from './break-each-rule.ts';

testEachRule('1.0');

import { testEachRule } from './break-each-rule.ts';

testEachRule('0.3');

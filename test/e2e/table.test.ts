// One after the other: each wants the built server, and the machine for itself.
import './demo.ts';
import './large-letters.ts';
import './teach-a-pack.ts';
import './cacealma-round.ts';
import './mao-hands.ts';
import './masks-contest.ts';
import './two-tricks.ts';

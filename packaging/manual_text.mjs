// What the manual says besides `--help`: by command.
export const more = {
  "": {
    text: `Money!, Falsche FuFFziger, BiD COIN and Black Monday: against bots or with friends, in the browser or in the terminal, and for programs.

Alone, without a command, it starts the server for this machine and opens or prints the link to its page. Games are kept in ~/.local/share/pactole then, or in pactole-data if that is where it is started.`,
    examples: [
      ["pactole", "Play in the browser, against bots, or with friends at one screen."],
      ["pactole serve --lan", "Let phones and computers in your network play, too."],
      ["pactole play money", "Play Money! in the terminal."],
    ],
  },
  serve: {
    text: `Every option can stand in a file as well, by the same name, a line each, such as "port = 9000", and in the environment, such as PACTOLE_PORT=9000. Options win over the environment, and that over the file.

SIGTERM and SIGINT end it within two seconds; games go on when it starts again.`,
    files: "/etc/pactole.conf The settings of the service pactole.service, if that is installed.",
    examples: [
      ["pactole serve --lan", "For an evening at home."],
      ["pactole serve --config /etc/pactole.conf --check", "Say what would be used."],
    ],
  },
  play: {
    text: `At the table "help" lists what can be typed, "hint" asks an expert, "rules" shows the rules, and Tab completes a move.`,
    examples: [["pactole play bidcoin --players 3 --level expert", "Against two experts."]],
  },
  review: {
    text: `The record is one that "play --save" or a server wrote. Each decision is judged by what could be known when it was made; what the cards did is told apart from what the players did.`,
    examples: [["pactole review evening.json --seat 0", "About your own decisions."]],
  },
  learn: {
    text: `A lesson is a prepared position: you make the move, and see what comes of it. What you have learned is kept, and the list shows what is next.`,
    examples: [["pactole learn blackmonday", "Choose from the list."]],
  },
  arena: {
    text: `Every deal is played with all rotations of the seats, so that nobody has the better cards. A program of yours is told what happens, line after line, and answers with moves; a fault costs it the game.`,
    examples: [
      ["pactole arena money --bots expert,regular,regular", "Is one stronger than the others?"],
      ["pactole arena bidcoin --bots 'exec:perl arena_bot.pl',novice,novice", "A program."],
    ],
  },
  study: {
    examples: [
      ["pactole study money --bots expert,novice --games 200", "With figures in a minute."],
    ],
  },
  puzzles: {
    examples: [["pactole puzzles bidcoin --count 5 --seed 7", "The same five every time."]],
  },
  "store copy": {
    text: `No server may use either place meanwhile. Each table is read again and compared; if it is broken off, begin it again. Serve from one place alone afterwards.`,
    examples: [
      ["pactole store copy /var/lib/pactole postgresql://pactole@db/pactole", "Into PostgreSQL."],
      ["pactole store copy postgresql://pactole@db/pactole /var/lib/new", "And back."],
    ],
  },
  admin: {
    // They may stand after each of its commands.
    everywhere: true,
    text: `Listing, showing, exporting and backups go on beside a server that runs; what changes tables wants it stopped, and says so.`,
    examples: [
      [
        "pactole admin --data /var/lib/pactole backup /backups/monday",
        "A copy of everything as it is in one moment.",
      ],
      ["pactole admin --data /var/lib/new restore /backups/monday", "A data directory from it."],
      [
        "pactole admin --store postgresql://pactole@db/pactole statistics",
        "Of a PostgreSQL, with the password in PGPASSWORD or a file.",
      ],
    ],
  },
};

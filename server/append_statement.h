// What is a file of its own so that a test can build the program without it: the fence.
#pragma once

namespace pactole::server {

// $1 and $2 are the parts a commit relies on and the numbers under which this server has them. $3
// to $5 are entries, $6 to $8 where each table's begin, and its part; $9 to $12 what becomes of
// tables. Says whether all is held under these numbers, and which tables have other entries.
extern const char* const kAppend;

// Whether a part that the database gives to another server is given up.
extern const bool kGivesUp;

}  // namespace pactole::server
